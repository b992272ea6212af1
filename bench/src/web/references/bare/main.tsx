import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';

const Login = () => (
  <main>
    <h1>Welcome back</h1>
    <p>Log in to see today's jobs.</p>
    <form>
      <label>
        Email <input name="email" type="email" />
      </label>
      <label>
        Password <input name="password" type="password" />
      </label>
      <button type="submit">Log in</button>
    </form>
    <Link to="/forgot-password">Forgot password?</Link>
  </main>
);

const ForgotPassword = () => (
  <main>
    <h1>Forgot your password?</h1>
    <Link to="/">Log in</Link>
  </main>
);

const router = createBrowserRouter([
  { path: '/', element: <Login /> },
  { path: '/forgot-password', element: <ForgotPassword /> },
]);

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<RouterProvider router={router} />);
