import { type Mood, moods } from '../suite/mockApi.ts';
import { fill } from '../suite/paths.ts';

interface LinksProps {
  readonly title: string;
  /** Route patterns, as remote.json names its pages. */
  readonly pages: readonly string[];
  readonly path: string;
  readonly mood: Mood;
}

/** The mock shell's own line: the remote's pages, and how the API behaves in them. */
export const Links = ({ title, pages, path, mood }: LinksProps) => (
  <header className="mock-shell">
    <strong>{title} in the mock shell</strong>
    <nav aria-label="Pages">
      {pages.map((page) => (
        <a key={page} href={`${fill(page)}?api=${mood}`} {...(fill(page) === path && current)}>
          {page}
        </a>
      ))}
    </nav>
    <nav aria-label="API">
      {moods.map((one) => (
        <a key={one} href={`${path}?api=${one}`} {...(one === mood && current)}>
          the API {one}
        </a>
      ))}
    </nav>
  </header>
);

const current = { 'aria-current': 'page' } as const;
