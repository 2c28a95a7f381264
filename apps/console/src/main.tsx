import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { forgetWhenSignedOut } from './api/forget-signed-out.js';
import { newQueryClient } from './api/query-client.js';
import { SessionDialog } from './frame/session-dialog.js';
import { router } from './router.js';
import './styles/main.css';
import { setDensity, storedDensity } from './ui/theme.js';
import { styleNonce } from './ui/style-nonce.js';
import { ToastRegion } from './ui/toast-region.js';
import { TooltipProvider } from './ui/tooltip.js';

setNonce(styleNonce());
setDensity(storedDensity());
const queryClient = newQueryClient();
forgetWhenSignedOut(queryClient);
const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the console.');
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <RouterProvider router={router} />
        <SessionDialog />
        <ToastRegion />
      </TooltipProvider>
    </QueryClientProvider>
  </StrictMode>,
);
