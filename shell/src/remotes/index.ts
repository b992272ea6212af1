export { loadRemote } from './loadRemote.ts';
export { RemoteArea } from './RemoteArea.tsx';
export { RemoteFailure } from './RemoteFailure.tsx';
export { routesOf } from './routesOf.tsx';
