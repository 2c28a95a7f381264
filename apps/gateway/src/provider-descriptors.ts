import { registerProviders } from '@model-gateway/core';
import { geminiApiDescriptor } from '@model-gateway/provider-direct';
import { platformDescriptor } from '@model-gateway/provider-platform';

// All providers of this gateway. A new provider is a package and one line here.
registerProviders(() => [platformDescriptor, geminiApiDescriptor]);
