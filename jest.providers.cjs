/** Registers the gateway's providers for the tests of a library that reads the registry, as the composition root does. */
const { registerProviders } = require('@model-gateway/core');

registerProviders(() => [
  require('@model-gateway/provider-platform').platformDescriptor,
  require('@model-gateway/provider-direct').geminiApiDescriptor,
]);
