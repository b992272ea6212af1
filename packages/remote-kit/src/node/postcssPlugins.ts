/** Pixels of one rem in pages that do not change the root's font size; partners' pages may. */
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
 * PostCSS plugin that adapts a page owner's styles to a shadow root. Styles of the host element
 * move to the element inside, because the page could override them; rem becomes px, because rem is
 * relative to the page's root.
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
