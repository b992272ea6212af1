import { shellConfig } from '@tradewind/remote-kit/rsbuild';

// Chunk names of src/router.tsx.
export default shellConfig({
  pages: {
    '/': ['landing'],
    '/login': ['login'],
    '/register': ['register'],
    '/forgot-password': ['forgot-password'],
    '/reset-password/:token': ['forgot-password'],
    '/dashboard': ['client', 'dashboard', 'home'],
    '/dashboard/*': ['client', 'dashboard'],
    '/book/*': ['client', 'dashboard'],
    '/booking': ['client', 'dashboard'],
    '/find-service': ['client', 'dashboard'],
  },
  firstCalls: { '/dashboard/*': [{ call: 'me', query: [] }] },
  publicPages: {
    '/': 'landing',
    '/login': 'login',
    '/register': 'register',
    '/forgot-password': 'forgot-password',
    '/reset-password/:token': 'forgot-password',
    '/invitation/:token': 'invitation',
  },
});
