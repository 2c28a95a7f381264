import { registerProviders } from '@model-gateway/core';
import { geminiApiDescriptor } from '@model-gateway/provider-direct';
import { platformDescriptor } from '@model-gateway/provider-platform';

// Every provider of this gateway: a further one is a package and a line here.
registerProviders(() => [platformDescriptor, geminiApiDescriptor]);
