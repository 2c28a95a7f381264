/** Registers the gateway's providers for the tests of a library that reads the registry, as the composition root does. */
require('./apps/gateway/src/provider-descriptors.ts');
