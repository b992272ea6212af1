import '@tradewind/ui/fonts.css';
import './app.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createRouter } from './router.tsx';
import { startSession } from './session/session.ts';

void startSession();
const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={createRouter()} />);
