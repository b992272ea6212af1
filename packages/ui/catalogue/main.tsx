import './main.css';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Catalogue } from '../src/catalogue/Catalogue.tsx';

const { searchParams } = new URL(location.href);
document.documentElement.lang = 'en';
document.documentElement.dataset.theme = searchParams.get('theme') ?? 'light';
const brand = searchParams.get('brand');
if (brand) document.documentElement.style.setProperty('--brand', brand);

const router = createMemoryRouter([{ path: '*', element: <Catalogue /> }]);

const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={router} />);
