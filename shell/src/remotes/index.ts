export { loadRemote } from './loadRemote.ts';
export { RemoteArea } from './RemoteArea.tsx';
export { RemoteFailure } from './RemoteFailure.tsx';
export { RemoteFrame } from './RemoteFrame.tsx';
export { routesBelow } from './routesBelow.ts';
