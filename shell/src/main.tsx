import '@tradewind/ui/fonts.css';
import './app.css';
import { Ready } from '@tradewind/ui/public/Ready';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { refetchComposition } from './composition/composition.ts';
import { createRouter, loadLanding } from './router.tsx';
import { startSession } from './session/session.ts';

/** Takes over the landing page that the server has rendered; its links work until then. */
const takeOver = async (root: Element) => {
  const [landing] = await Promise.all([loadLanding(), refetchComposition()]);
  hydrateRoot(
    root,
    <Ready>
      <RouterProvider router={createRouter(landing)} />
    </Ready>,
  );
};

void startSession();
const root = document.getElementById('root');
if (root?.firstElementChild) void takeOver(root);
else if (root) createRoot(root).render(<RouterProvider router={createRouter()} />);
