import type { RemoteArtifact } from '@tradewind/contracts';
import type { RemoteModule } from '@tradewind/remote-api';
import { createElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { anyUser, mockShell } from '../testing/index.ts';
import { examineEmbed } from './embed.ts';
import { isModule, load } from './federation.ts';
import { leakingStyles, watchGlobals, watchListeners } from './leaks.ts';
import { type ApiMode, apiModes, fillPath, mockApi, propsOf, propsOfWidget } from './mockApi.ts';
import { renderBriefly } from './renderBriefly.tsx';

/** Returns the problems of a built remote, as messages for its team; empty when there are none. */
const examine = async (artifact: RemoteArtifact, base: string): Promise<string[]> => {
  const leftListeners = watchListeners(base);
  const leftGlobals = watchGlobals(artifact.federationName);
  const thrown: string[] = [];
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason?.name !== 'ApiFailure') thrown.push(`It leaves a rejection unhandled: ${reason}`);
  });
  let remote: unknown;
  try {
    remote = await load(artifact, base);
  } catch (error) {
    return [`It does not load: ${error}`];
  }
  if (!isModule(remote)) {
    return artifact.entryType === 'mount'
      ? ['Its entry does not export name and mount().']
      : ['Its ./app does not export what defineRemote() gives.'];
  }
  const broken = await examineRoutes(remote, artifact);
  const problems = [
    ...(remote.name === artifact.name ? [] : [`Its code says ${remote.name}.`]),
    ...broken,
    ...(await examineComponents(remote, artifact)),
    ...(broken.length === 0 ? await examineVisits(remote, leftListeners) : []),
    ...leftGlobals(),
    ...leakingStyles(base, artifact.name),
    ...thrown,
  ];
  return [...new Set(problems)];
};

const shellOf = (mode: ApiMode, isPublic: boolean) =>
  mockShell({ api: mockApi(mode), user: isPublic ? null : anyUser() });

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

const examineRoutes = async (remote: RemoteModule, { declaration }: RemoteArtifact) => {
  const problems: string[] = [];
  const { routes } = remote.connect(shellOf('waits', false).services);
  const paths = pathsOf(routes);
  for (const page of Object.keys(declaration.pages)) {
    if (!paths.includes(page)) problems.push(`It has no route for ${page} of remote.json.`);
  }
  for (const path of paths) {
    if (!declaration.prefixes.some((prefix) => `${path}/`.startsWith(`${prefix}/`))) {
      problems.push(`Its route ${path} is below none of its prefixes.`);
    }
    const isPublic = !path.startsWith('/dashboard');
    for (const mode of apiModes) {
      const { element } = shellOf(mode, isPublic).screen(remote, fillPath(path));
      const broken = await renderBriefly(element, false);
      problems.push(...broken.map((what) => `${path}, while the API ${mode}: ${what}`));
      if (broken.length > 0) break;
    }
  }
  return problems;
};

/** Visits every screen again, after all one-time listeners have been added. */
const examineVisits = async (remote: RemoteModule, leftListeners: () => string[]) => {
  leftListeners();
  for (const path of pathsOf(remote.connect(shellOf('waits', false).services).routes)) {
    const shell = shellOf('answers', !path.startsWith('/dashboard'));
    await renderBriefly(shell.screen(remote, fillPath(path)).element, false);
  }
  return leftListeners();
};

const examineComponents = async (remote: RemoteModule, { declaration }: RemoteArtifact) => {
  const problems: string[] = [];
  const { widgets, offers } = declaration;
  const components = new Map([
    ...offers.map((name) => [name, propsOf(name)] as const),
    ...widgets.map(({ name, slot }) => [name, propsOfWidget(slot)] as const),
  ]);
  for (const [name, props] of components) {
    if (remote.connect(shellOf('waits', false).services).widgets[name] === undefined) {
      problems.push(`It has no ${name}, which remote.json names.`);
      continue;
    }
    for (const mode of apiModes) {
      const shell = shellOf(mode, false);
      const component = remote.connect(shell.services).widgets[name];
      const broken = component
        ? await renderBriefly(shell.component(createElement(component, props)), true)
        : [];
      problems.push(...broken.map((what) => `${name}, while the API ${mode}: ${what}`));
    }
  }
  return problems;
};

Object.assign(window, { examine, examineEmbed });
