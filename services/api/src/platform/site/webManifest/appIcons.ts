import type { Brand } from '@tradewind/contracts/composition';
import { appleIconSize } from '@tradewind/contracts/webManifest';
import { LRUCache } from 'lru-cache';
import { createProcessPool } from '../../../engines/processes/processPool.ts';
import type { AppIcon } from './appIcon.process.ts';

/** The icons by their addresses. */
const icons = {
  '/app-icon-192.png': { size: 192, isMaskable: false },
  '/app-icon-512.png': { size: 512, isMaskable: false },
  '/app-icon-maskable-512.png': { size: 512, isMaskable: true },
  '/apple-touch-icon.png': { size: appleIconSize, isMaskable: true },
} as const satisfies Readonly<Record<string, Pick<AppIcon, 'size' | 'isMaskable'>>>;

type IconPath = keyof typeof icons;

export const isIconPath = (path: string): path is IconPath => Object.hasOwn(icons, path);

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The letter on an edition's icon: the first one of its name. */
const initialOf = ({ name }: Brand): string => {
  const [first] = characters.segment(name.trim());
  return (first?.segment ?? '').toUpperCase();
};

/** The address of an icon; another one for another letter or colour, so that browsers can keep it. */
export const iconUrl = (path: IconPath, brand: Brand): string =>
  `${path}?${new URLSearchParams({ of: initialOf(brand) + brand.primaryColor })}`;

/** The icons of the manifest. */
export const manifestIcons = (brand: Brand) =>
  (['/app-icon-192.png', '/app-icon-512.png', '/app-icon-maskable-512.png'] as const).map(
    (path) => {
      const { size, isMaskable } = icons[path];
      return {
        src: iconUrl(path, brand),
        sizes: `${size}x${size}`,
        type: 'image/png' as const,
        purpose: isMaskable ? ('maskable' as const) : ('any' as const),
      };
    },
  );

/** Icons that this process keeps, each of 2 to 12 kB. */
const KEPT = 64;

/** Resolves to an edition's icon as PNG. */
export type DrawIcon = (path: IconPath, brand: Brand) => Promise<Buffer>;

/** The process that draws starts with the first icon, and ends after ten seconds without one. */
export const createIconDrawer = (): DrawIcon => {
  const pool = createProcessPool<AppIcon, Uint8Array>({
    file: new URL('./appIcon.process.ts', import.meta.url),
    name: 'icon drawer',
    size: 1,
    timeLimit: 60_000,
    memoryLimit: 300,
    endsWhenIdle: 10_000,
    usesNativeCode: true,
  });
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: KEPT });
  const draw = async (icon: AppIcon) => Buffer.from(await pool.run(icon, 'icons'));
  return (path, brand) => {
    const key = iconUrl(path, brand);
    const known = drawn.get(key);
    if (known !== undefined) return known;
    const icon = draw({ ...icons[path], initial: initialOf(brand), color: brand.primaryColor });
    drawn.set(key, icon);
    icon.catch(() => drawn.delete(key));
    return icon;
  };
};
