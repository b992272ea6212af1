import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Pixels of one rem in every page but those that set the root's font size, as partners' may. */
const REM = 16;

const toPixels = (value: string): string =>
  value.replace(/(-?\d*\.?\d+)rem\b/g, (_, rems: string) => `${Number(rems) * REM}px`);

interface Declaration {
  value: string;
}
interface AtRule {
  params: string;
}
interface Rule {
  selector: string;
}
interface Root {
  walkDecls(each: (declaration: Declaration) => void): void;
  walkAtRules(each: (rule: AtRule) => void): void;
  walkRules(each: (rule: Rule) => void): void;
}

/**
 * PostCSS: makes a page owner's styles those of a guest in a shadow root. What is set on the host
 * element the page could set otherwise, so it moves to the element inside; a rem would be the page's.
 */
export const embedStyles = {
  postcssPlugin: 'tradewind:embed-styles',
  OnceExit(root: Root) {
    root.walkDecls((declaration) => {
      declaration.value = toPixels(declaration.value);
    });
    root.walkAtRules((rule) => {
      rule.params = toPixels(rule.params);
    });
    root.walkRules((rule) => {
      rule.selector = rule.selector.replace(/:host(?![\w(>-])/g, ':host > *');
    });
  },
};

interface PandaOptions {
  readonly cwd: string;
  readonly configPath: string;
}

// Its types promise other exports than Node finds.
const plugin = createRequire(import.meta.url)('@pandacss/dev/postcss') as (
  options: PandaOptions,
) => { readonly postcssPlugin: string };

/** Panda's PostCSS plugin with one of the configurations that lie in an app's folder. */
export const pandaPostcss = (folder: string, config: string) =>
  plugin({ cwd: folder, configPath: join(folder, config) });
