import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { licences } from './licences.js';

// The gateway that the development server passes requests on to, and a key for it: the key stays out of the browser.
const { CONSOLE_GATEWAY = 'http://127.0.0.1:8787', CONSOLE_KEY } = process.env;
const gatewayPaths = ['/admin', '/auth', '/v1', '/v1beta', '/openapi.json', '/docs'];

// Vite reads the default export.
// eslint-disable-next-line no-restricted-syntax
export default defineConfig({
  // Assets are found beside the page, so that one build serves any base path: the gateway writes `<base href>`.
  base: './',
  plugins: [react(), tailwind(), licences()],
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    manifest: true,
    // Data addresses would be the only images that are not files.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    // The plug-ins' shares of the time are of interest to those who make plug-ins.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  worker: { format: 'es' },
  server: {
    proxy: Object.fromEntries(
      gatewayPaths.map((path) => [
        path,
        { target: CONSOLE_GATEWAY, ...(CONSOLE_KEY && { headers: { 'x-gateway-api-key': CONSOLE_KEY } }) },
      ]),
    ),
  },
});
