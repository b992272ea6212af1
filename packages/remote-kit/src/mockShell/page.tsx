import './page.css';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { load } from '../suite/federation.ts';
import { mockApi, moods } from '../suite/mockApi.ts';
import { fill } from '../suite/paths.ts';
import { isModule } from '../suite/remoteModule.ts';
import { anyUser, mockShell } from '../testing/index.ts';
import { Links } from './Links.tsx';
import { readArtifact } from './readArtifact.ts';

/** A remote in development, alone: the page that its own server shows at its address. */
const open = async (place: Element) => {
  const artifact = await readArtifact();
  const pages = Object.keys(artifact.declaration.pages);
  const path = location.pathname === '/' ? fill(pages[0] ?? '/') : location.pathname;
  const asked = new URLSearchParams(location.search).get('api');
  const mood = moods.find((one) => one === asked) ?? 'answers';
  const remote = await load(artifact, `${location.origin}/`);
  if (!isModule(remote)) throw new Error('Its ./app does not export what defineRemote() gives.');
  const user = path.startsWith('/dashboard') ? anyUser() : null;
  const { element } = mockShell({ api: mockApi(mood), user }).screen(remote, path);
  createRoot(place).render(
    <>
      <Links title={artifact.declaration.title} {...{ pages, path, mood }} />
      <main className="mock-shell-screen">
        <Suspense>{element}</Suspense>
      </main>
    </>,
  );
};

const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => {
  document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light';
};
dark.addEventListener('change', follow);
follow();

const place = document.querySelector('#root') ?? document.body;
open(place).catch((error: unknown) => {
  place.textContent = error instanceof Error ? error.message : String(error);
});
