export * from './openid-connect-provider.js';
