import { hash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { PandaContext } from '@pandacss/node';
import type { Plugin } from 'postcss';
import { configurationFiles } from '../../../codegen.mjs';

/** The globs of an app's files with styles, relative to its folder. */
interface Globs {
  readonly include: string[];
  readonly exclude: string[];
}

/** Files by their path, each with a hash of its content. */
type Files = ReadonlyMap<string, string>;

/** A style sheet and what it was generated from. */
interface Generated extends Globs {
  readonly files: Files;
  /** The styles that the files use. */
  readonly styles: ReturnType<PandaContext['encoder']['toJSON']>;
  readonly css: string;
}

const readFiles = (folder: string, { include, exclude }: Globs): Files => {
  const sources = globSync(include, { cwd: folder, exclude }).map((file) => resolve(folder, file));
  return new Map(
    [...configurationFiles(folder), ...sources].map((file) => [
      file,
      hash('sha1', readFileSync(file)),
    ]),
  );
};

const changedFiles = (before: Files, now: Files): readonly string[] =>
  [...new Set([...before.keys(), ...now.keys()])].filter(
    (file) => before.get(file) !== now.get(file),
  );

const readKept = (path: string): Generated | undefined => {
  try {
    const { files, ...kept } = JSON.parse(readFileSync(path, 'utf8'));
    return { ...kept, files: new Map(files) };
  } catch {
    return undefined;
  }
};

const keep = (path: string, generated: Generated) => {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ ...generated, files: [...generated.files] }));
  renameSync(draft, path);
};

const render = (panda: PandaContext): string => {
  const styleSheet = panda.createSheet();
  panda.appendBaselineCss(styleSheet);
  return panda.getCss(styleSheet);
};

/** Milliseconds for a development server's first page, before Panda takes a core. */
const FIRST_PAGE = 3_000;

/**
 * Returns a function that gives the style sheet of an app. It takes the one that was kept beside the
 * app's libraries, where nothing has changed since. In a process that goes on, such as a development
 * server, Panda reads only the files that change; styles that they no longer use stay until the next
 * start.
 */
const styleSheetOf = (folder: string, configuration: string) => {
  const keptPath = join(folder, 'node_modules/.cache/panda', `${configuration}.json`);
  let current: Generated | undefined;
  let loading: Promise<PandaContext> | undefined;

  // Loading Panda takes a second.
  const loadPanda = async (config: Partial<Globs> = {}) => {
    const { loadConfigAndCreateContext } = await import('@pandacss/node');
    const configPath = join(folder, configuration);
    return loadConfigAndCreateContext({ cwd: folder, configPath, config });
  };

  const generateAndKeep = async (): Promise<Generated> => {
    loading = loadPanda();
    const panda = await loading;
    const { include, exclude = [] } = panda.config;
    const files = readFiles(folder, { include, exclude });
    panda.parseFiles();
    const styles = panda.encoder.toJSON();
    const generated = { include, exclude, files, styles, css: render(panda) };
    keep(keptPath, generated);
    return generated;
  };

  const loadStyles = async ({ styles }: Generated) => {
    const panda = await loadPanda({ include: [] });
    panda.encoder.fromJSON(styles);
    return panda;
  };

  const update = async (before: Generated, files: Files, changed: readonly string[]) => {
    loading ??= loadStyles(before);
    const panda = await loading;
    for (const file of changed.filter((one) => files.has(one))) {
      panda.project.createSourceFile(file);
      panda.parseFile(file);
    }
    const styles = panda.encoder.toJSON();
    const css = isDeepStrictEqual(styles, before.styles) ? before.css : render(panda);
    return { ...before, files, styles, css };
  };

  const styleSheet = async (): Promise<Generated> => {
    const before = current ?? readKept(keptPath);
    const files = before && readFiles(folder, before);
    if (!before || !files) return generateAndKeep();
    const changed = changedFiles(before.files, files);
    if (changed.length === 0) {
      if (!current && process.env.NODE_ENV === 'development')
        setTimeout(() => {
          loading ??= loadStyles(before);
          // The next style sheet fails with the same error, where it is shown.
          loading.catch(() => undefined);
        }, FIRST_PAGE).unref();
      return before;
    }
    const configurations = configurationFiles(folder);
    return !current || changed.some((file) => configurations.includes(file))
      ? generateAndKeep()
      : update(before, files, changed);
  };

  // One after the other: a build has several style sheets at once.
  let turn: Promise<unknown> = Promise.resolve();
  return (): Promise<Generated> => {
    const next = turn.then(async () => {
      current = await styleSheet();
      return current;
    });
    turn = next.catch(() => undefined);
    return next;
  };
};

const styleSheets = new Map<string, ReturnType<typeof styleSheetOf>>();

/**
 * PostCSS plugin that adds the styles of an app, generated by Panda, to the style sheet that names
 * Panda's layers.
 * @param folder Folder of the app.
 * @param configuration Name of Panda's configuration file in it.
 */
export const pandaPostcss = (folder: string, configuration = 'panda.config.ts'): Plugin => {
  const key = join(folder, configuration);
  const styleSheet = styleSheets.get(key) ?? styleSheetOf(folder, configuration);
  styleSheets.set(key, styleSheet);
  return {
    postcssPlugin: 'tradewind:panda',
    async Once(root, { result }) {
      let isStyleSheet = false;
      root.walkAtRules('layer', ({ params }) => {
        isStyleSheet ||= /\butilities\b/.test(params);
      });
      if (!isStyleSheet) return;
      const { css, include } = await styleSheet();
      root.append(css);
      const { source } = root;
      if (source)
        root.walk((node) => {
          node.source ??= source;
        });
      const note = { plugin: 'tradewind:panda', parent: result.opts.from };
      for (const file of configurationFiles(folder))
        result.messages.push({ ...note, type: 'dependency', file });
      for (const pattern of include) {
        const [base = '.', glob = '**'] = pattern.split(/\/(?=\*\*)/);
        result.messages.push({ ...note, type: 'dir-dependency', dir: resolve(folder, base), glob });
      }
    },
  };
};
