import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import folderOfViewer from 'swagger-ui-dist/absolute-path.js';

/** One file of the viewer. */
export interface ViewerFile {
  readonly type: string;
  /** The content of this path never changes, so clients may cache it. */
  readonly immutable: boolean;
  read(): Promise<Buffer> | Buffer;
}

// From the package itself: `require.resolve` would search from the bundle, which may stand elsewhere.
const folder = folderOfViewer();
const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8');
const { version } = JSON.parse(manifest) as { version: string };

const html = 'text/html; charset=utf-8';
const script = 'text/javascript; charset=utf-8';
const style = 'text/css; charset=utf-8';

/** URLs are relative, so that the page also works behind a proxy that adds a prefix. */
const index = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Model Gateway</title>
    <link rel="icon" type="image/png" href="docs/${version}/favicon-32x32.png" />
    <link rel="stylesheet" href="docs/${version}/swagger-ui.css" />
  </head>
  <body>
    <div id="viewer"></div>
    <script src="docs/${version}/swagger-ui-bundle.js"></script>
    <script src="docs/initializer.js"></script>
  </body>
</html>
`;

/**
 * Without the validator badge and the config of the query: both would send requests to other hosts. The page knows best where
 * its reader has reached the gateway, also behind a proxy that says nothing of its prefix.
 */
const initializer = `window.SwaggerUIBundle({
  url: 'openapi.json',
  plugins: [
    {
      statePlugins: {
        spec: {
          wrapActions: {
            updateJsonSpec: (update) => (document) =>
              update({ ...document, servers: [{ url: new URL('.', location.href).href.replace(/\\/$/, '') }] }),
          },
        },
      },
    },
  ],
  dom_id: '#viewer',
  presets: [window.SwaggerUIBundle.presets.apis],
  deepLinking: true,
  validatorUrl: null,
  queryConfigEnabled: false,
  persistAuthorization: false,
});
`;

function own(type: string, text: string): ViewerFile {
  const bytes = Buffer.from(text);
  return { type, immutable: false, read: () => bytes };
}

/** A file of the package, read at the first request and cached. */
function packaged(name: string, type: string): [string, ViewerFile] {
  let cached: Promise<Buffer> | undefined;
  const file: ViewerFile = {
    type,
    immutable: true,
    read() {
      cached ??= readFile(path.join(folder, name)).catch((error: unknown) => {
        cached = undefined;
        throw error;
      });
      return cached;
    },
  };
  return [`/docs/${version}/${name}`, file];
}

/** Every file of the viewer, by its path. */
export const viewerFiles: ReadonlyMap<string, ViewerFile> = new Map([
  ['/docs', own(html, index)],
  ['/docs/initializer.js', own(script, initializer)],
  packaged('swagger-ui.css', style),
  packaged('swagger-ui-bundle.js', script),
  packaged('favicon-32x32.png', 'image/png'),
]);
