import { shellConfig } from '@tradewind/remote-kit/rsbuild';

// Chunks of each screen, for the server to preload: names as in src/router.tsx.
export default shellConfig({
  '/': ['landing'],
  '/login': ['login'],
  '/register': ['register'],
  '/forgot-password': ['forgot-password'],
  '/reset-password/:token': ['reset-password'],
  '/dashboard': ['dashboard', 'home'],
  '/dashboard/*': ['dashboard', 'remotes'],
  '/book/*': ['remotes'],
  '/booking': ['remotes'],
  '/find-service': ['remotes'],
});
