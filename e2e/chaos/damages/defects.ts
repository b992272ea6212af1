import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** Changes the entry of a version whose federation name is `name`. */
export type Defect = (entry: string, name: string) => string;

export const throwsOnEvaluation: Defect = (entry) =>
  `throw new Error('It breaks while it is evaluated.');\n${entry}`;

/** Replaces every exposed component with one expression, which may use the page's `React`. */
const eachPageIs =
  (component: string): Defect =>
  (entry, name) =>
    `${entry}
;(() => {
  const container = globalThis.${name};
  let React;
  const init = (scope, ...more) => {
    React = Object.values(scope.react)[0].lib();
    return container.init(scope, ...more);
  };
  const Broken = ${component};
  const broken = (route) => ({
    ...route,
    ...(route.lazy && { lazy: undefined, Component: Broken }),
    ...(route.children && { children: route.children.map(broken) }),
  });
  const connected = ({ routes, widgets }) => ({
    routes: routes.map(broken),
    widgets: Object.fromEntries(Object.keys(widgets).map((name) => [name, Broken])),
  });
  const get = async (exposed) => {
    const { default: remote } = (await container.get(exposed))();
    const connect = (services) => connected(remote.connect(services));
    return () => ({ default: { ...remote, connect } });
  };
  globalThis.${name} = { init, get };
})();
`;

export const throwsOnRender = eachPageIs(`() => {
    throw new Error('It breaks while it renders.');
  }`);

/** The listeners of the first effect must be removed when the second one throws. */
export const throwsInEffect = eachPageIs(`() => {
    React.useEffect(() => {
      const listen = () => undefined;
      addEventListener('resize', listen);
      return () => removeEventListener('resize', listen);
    });
    React.useEffect(() => {
      throw new Error('It breaks in an effect.');
    });
    return 'A moment ago all was well.';
  }`);

const shell = createRequire(resolve(import.meta.dirname, '../../../shell/package.json'));

/** React without the identifier by which publishing detects and rejects it. */
const hiddenReact = () => {
  const folder = dirname(shell.resolve('react/package.json'));
  return readFileSync(join(folder, 'cjs/react.production.js'), 'utf8').replaceAll(
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
    '__HIDDEN',
  );
};

export const bringsSecondReact: Defect = (entry, name) =>
  eachPageIs(`(() => {
    const exports = {};
    ${hiddenReact()}
    return () => exports.useState('A hook of the wrong React.')[0];
  })()`)(entry, name);
