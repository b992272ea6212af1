import './main.css';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Catalogue } from '../src/catalogue/Catalogue.tsx';
import { Toaster } from '../src/components/Toaster.tsx';
import { connectToasts, createToasts } from '../src/components/toasts.ts';

const toasts = createToasts();
connectToasts(toasts);

const { searchParams } = new URL(location.href);
document.documentElement.lang = 'en';
document.documentElement.dataset.theme = searchParams.get('theme') ?? 'light';
const brand = searchParams.get('brand');
if (brand) document.documentElement.style.setProperty('--brand', brand);

const Screen = () => (
  <>
    <Catalogue />
    <Toaster toasts={toasts} />
  </>
);
const router = createMemoryRouter([{ path: '*', element: <Screen /> }]);

const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={router} />);
