import * as v from 'valibot';
import './page.css';
import type { RemoteArtifact } from '@tradewind/contracts';
import { Artifact } from '@tradewind/contracts/composition';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { isModule, load } from '../suite/federation.ts';
import { type ApiMode, apiModes, fillPath, mockApi } from '../suite/mockApi.ts';
import { anyUser, mockShell } from '../testing/index.ts';

interface LinksProps {
  readonly title: string;
  /** Route patterns of the remote's pages, from remote.json. */
  readonly pages: readonly string[];
  readonly path: string;
  readonly mode: ApiMode;
}

/** The toolbar of the mock shell: links to the remote's pages, and the mode of the mock API. */
const Links = ({ title, pages, path, mode }: LinksProps) => (
  <header className="mock-shell">
    <strong>{title} in the mock shell</strong>
    <nav aria-label="Pages">
      {pages.map((page) => (
        <a
          key={page}
          href={`${fillPath(page)}?api=${mode}`}
          {...(fillPath(page) === path && current)}
        >
          {page}
        </a>
      ))}
    </nav>
    <nav aria-label="API">
      {apiModes.map((one) => (
        <a key={one} href={`${path}?api=${one}`} {...(one === mode && current)}>
          the API {one}
        </a>
      ))}
    </nav>
  </header>
);

const current = { 'aria-current': 'page' } as const;

/** Milliseconds between two checks whether the first compilation has finished. */
const PAUSE = 300;

/** Waits for the development server's build and returns its description. */
const readArtifact = async (): Promise<RemoteArtifact> => {
  const answer = await fetch('/artifact.json');
  if (answer.status === 503) {
    await new Promise((done) => setTimeout(done, PAUSE));
    return readArtifact();
  }
  const artifact = v.parse(Artifact, await answer.json());
  if (artifact.kind !== 'remote') throw new Error('artifact.json does not describe a remote.');
  return artifact;
};

/** Renders a remote alone in development, at the address of its own server. */
const open = async (place: Element) => {
  const artifact = await readArtifact();
  const pages = Object.keys(artifact.declaration.pages);
  const path = location.pathname === '/' ? fillPath(pages[0] ?? '/') : location.pathname;
  const requested = new URLSearchParams(location.search).get('api');
  const mode = apiModes.find((one) => one === requested) ?? 'answers';
  const remote = await load(artifact, `${location.origin}/`);
  if (!isModule(remote)) throw new Error('Its ./app does not export what defineRemote() gives.');
  const user = path.startsWith('/dashboard') ? anyUser() : null;
  const { element } = mockShell({ api: mockApi(mode), user }).screen(remote, path);
  createRoot(place).render(
    <>
      <Links title={artifact.declaration.title} {...{ pages, path, mode }} />
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
