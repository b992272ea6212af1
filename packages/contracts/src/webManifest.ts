import * as v from 'valibot';
import { colour } from './shapes.ts';

/** The address of an edition's web app manifest. */
export const webManifestPath = '/manifest.webmanifest';

/** Pixels of the icon for iOS, which reads no icons of the manifest. */
export const appleIconSize = 180;

const path = v.pipe(v.string(), v.startsWith('/'));

/**
 * The web app manifest (W3C) of an edition: what a browser needs to install the product as an app
 * (decision 211).
 */
export const WebManifest = v.object({
  id: path,
  name: v.string(),
  short_name: v.pipe(v.string(), v.maxLength(12)),
  start_url: path,
  scope: path,
  display: v.literal('standalone'),
  theme_color: colour,
  background_color: colour,
  icons: v.array(
    v.object({
      src: path,
      sizes: v.string(),
      type: v.literal('image/png'),
      purpose: v.picklist(['any', 'maskable']),
    }),
  ),
  /** Pages that the app's own menu opens. */
  shortcuts: v.array(v.object({ name: v.string(), url: path })),
});
export type WebManifest = v.InferOutput<typeof WebManifest>;
