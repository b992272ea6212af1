import { css } from '@styled/css';
import { useHasPath, useUser } from '@tradewind/remote-kit';
import { AnchorButton, Button, Card, SegmentedControl, Textarea } from '@tradewind/ui';
import { Check, Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useCopyToClipboard } from '../form/useCopyToClipboard.ts';

const stack = css({
  display: 'grid',
  gap: '14px',
  justifyItems: 'start',
  '& > *': { maxW: 'full' },
});
const text = css({ color: 'fg.muted', textStyle: 'sm' });
const code = css({ w: 'full', fontFamily: 'mono', textStyle: 'xs', bg: 'bg.subtle' });
const bar = css({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
const frame = css({
  w: 'full',
  h: '560px',
  border: '1px solid {colors.border.default}',
  borderRadius: 'md',
  bg: 'bg.canvas',
});

/** The code that embeds the booking page into the business's website, with a preview. */
export const EmbedCard = () => {
  const { providerId, company, name, version, preferences } = useUser();
  const [kind, setKind] = useState<EmbedKind>('inline');
  const [isShown, setShown] = useState(false);
  const { isCopied, copy } = useCopyToClipboard();
  const page = `${location.origin}/book/${providerId}`;
  const snippet = embedCode(kind, {
    origin: location.origin,
    providerId,
    company: company || name,
    color: preferences.primaryColor,
  });
  const isThere = useHasPath('/book') && preferences.allowClientBooking;
  return (
    <Card title="On your website">
      <div className={stack}>
        <p className={text}>Paste this where your customers should book.</p>
        <SegmentedControl
          label="Kind of code"
          choices={embedKinds}
          value={kind}
          onChange={setKind}
        />
        <Textarea
          readOnly
          aria-label="Embed code"
          rows={3}
          spellCheck={false}
          className={code}
          value={snippet}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={bar}>
          <Button
            icon={isCopied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
            onClick={() => void copy(snippet)}
          >
            {isCopied ? 'Copied' : 'Copy code'}
          </Button>
          {isThere && (
            <>
              <AnchorButton
                href={page}
                target="_blank"
                icon={<ExternalLink aria-hidden size={16} />}
              >
                Open booking page
              </AnchorButton>
              <Button variant="ghost" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
                {isShown ? 'Hide live preview' : 'Show live preview'}
              </Button>
            </>
          )}
        </div>
        {isThere && isShown && (
          // Reloaded after each save, so that it shows what visitors see.
          <iframe
            key={version}
            title="Live preview of your booking page"
            src={`${page}?embed=true`}
            className={frame}
          />
        )}
      </div>
    </Card>
  );
};

/** Code snippets that embed the booking page into the business's own website (docs/guides/embed.md). */
const embedKinds = [
  { value: 'inline', label: 'In the page' },
  { value: 'popup', label: 'Button' },
  { value: 'floating', label: 'Corner' },
] as const;
export type EmbedKind = (typeof embedKinds)[number]['value'];

interface Embedded {
  /** Origin of the product, such as `https://app.example`. */
  readonly origin: string;
  readonly providerId: string;
  readonly company: string;
  /** As #rrggbb. */
  readonly color: string;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** HTML to paste into the website. */
const embedCode = (kind: EmbedKind, embedded: Embedded): string => {
  const { origin, providerId, color } = embedded;
  const src = `src="${escaped(origin)}/embed.js"`;
  const title = `data-title="Book ${escaped(embedded.company)}"`;
  switch (kind) {
    case 'inline':
      return `<div data-tradewind-book="${providerId}" ${title}></div>
<script ${src} async></script>`;
    case 'popup':
      return `<button type="button" data-tradewind-popup="${providerId}" ${title}>Book now</button>
<script ${src} async></script>`;
    case 'floating':
      return `<script ${src} data-floating="${providerId}" data-label="Book online" data-color="${color}" ${title} async></script>`;
  }
};
