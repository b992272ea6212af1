import type PDFDocument from 'pdfkit';
import type { Weight } from './fonts/families.ts';
import { fontsFor } from './fonts/fonts.ts';
import type { PdfTags } from './tags.ts';
import { breakIntoLines, clean, type Line, toLine } from './text/paragraph.ts';
import { featuresFor, type Run, visualRuns } from './text/runs.ts';

/** A text style; sizes in points. */
export interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour: string;
  /** Tabular figures, for amounts. */
  readonly tabular?: boolean;
}

/** `start` is left, or right for text that reads from there. */
export type Align = 'left' | 'right' | 'center' | 'start';

type PdfDocument = InstanceType<typeof PDFDocument>;

// The types know features only as a list of tags; fontkit also takes them one by one, on or off.
const plain = { lineBreak: false, baseline: 'alphabetic' } as const;

/** Scripts whose glyphs come in another order or number than their letters. */
const shaped =
  /[\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gurmukhi}\p{sc=Gujarati}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Kannada}\p{sc=Malayalam}\p{sc=Sinhala}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * Whether a line needs its text beside its glyphs, to be extracted as typed. Readers order the
 * letters of lines with right-to-left text themselves.
 */
const needsText = ({ text, levels }: Line, runs: readonly Run[]) =>
  levels.every((level) => level === 0) && (runs.length > 1 || shaped.test(text));

/** Width of the outline of an emboldened letter, as a share of the font size. */
const BOLD_OUTLINE = 0.03;

/** Writes text on the pages of one PDF; positions are in points from the top left corner. */
export interface TextDrawer {
  readonly pdf: PdfDocument;
  /** Width of a text on one line, in points. */
  widthOf(text: string, style: Style): number;
  /** A text as lines that are at most `width` wide. */
  lines(text: string, width: number, style: Style): Line[];
  /** Writes one line with its baseline at `baseline`. */
  line(line: Line, x: number, baseline: number, width: number, style: Style, align?: Align): void;
  /**
   * Writes a text on one line, truncated with an ellipsis where it does not fit; amounts are never
   * truncated.
   */
  label(
    text: string,
    x: number,
    baseline: number,
    width: number,
    style: Style,
    align?: Align,
  ): void;
}

const leftOf = (x: number, room: number, line: Line, align: Align) => {
  if (align === 'center') return x + room / 2;
  return align === 'right' || (align === 'start' && line.rightToLeft) ? x + room : x;
};

export const createTextDrawer = (pdf: PdfDocument, tags: PdfTags): TextDrawer => {
  const known = new Set<string>();
  const widths = new Map<string, number>();

  const take = (run: Run, { size, tabular }: Style) => {
    const { name, font } = run.font;
    if (!known.has(name)) {
      // pdfkit also accepts an opened font, which its types do not declare.
      pdf.registerFont(name, font as never);
      known.add(name);
    }
    pdf.font(name).fontSize(size);
    return featuresFor(run, tabular ? { tnum: true } : {});
  };
  const outline = ({ size, colour }: Style) =>
    pdf
      .strokeColor(colour)
      .lineWidth(size * BOLD_OUTLINE)
      .lineJoin('round');
  const runWidth = (run: Run, style: Style) => {
    const key = `${run.font.name} ${style.size} ${style.tabular ?? ''} ${run.text}`;
    const measured = widths.get(key);
    if (measured !== undefined) return measured;
    const features = take(run, style);
    const width = features ? pdf.widthOfString(run.text, { features: features as never }) : 0;
    widths.set(key, width);
    return width;
  };
  const runsOf = (line: Line, { weight = 'regular' }: Style) =>
    visualRuns(line, fontsFor(line.text, weight));
  const widthOf = (line: Line, style: Style) =>
    runsOf(line, style).reduce((sum, run) => sum + runWidth(run, style), 0);
  const measureIn = (style: Style) => (text: string) => widthOf(toLine(text), style);

  /**
   * Ends the text beside some glyphs. Poppler places that text by the state at its end, while pdfkit
   * restores the state after each run: with its flipped space and font the text is in its row.
   */
  const endText = ({ size }: Style) => {
    const { id } = (pdf as unknown as { readonly _font: { readonly id: string } })._font;
    pdf.save().transform(1, 0, 0, -1, 0, pdf.page.height);
    pdf.addContent(`BT /${id} ${size} Tf ET`);
    pdf.endMarkedContent();
    pdf.restore();
  };

  const draw: TextDrawer['line'] = (given, x, baseline, width, style, align = 'left') => {
    const runs = runsOf(given, style);
    const total = runs.reduce((sum, run) => sum + runWidth(run, style), 0);
    let at = leftOf(x, width - total, given, align);
    const hasText = needsText(given, runs);
    if (hasText) pdf.markContent('Span', { actual: given.text });
    for (const run of runs) {
      const features = take(run, style);
      if (features === undefined) continue;
      pdf.fillColor(style.colour);
      const { emboldened } = run.font;
      if (emboldened) outline(style);
      pdf.text(run.text, at, baseline, {
        ...{ ...plain, fill: true, stroke: emboldened, features: features as never },
      });
      at += runWidth(run, style);
    }
    if (hasText) endText(style);
  };
  const line: TextDrawer['line'] = (...given) => tags.mark(() => draw(...given));

  return {
    pdf,
    widthOf: (text, style) => measureIn(style)(clean(text)),
    lines: (text, width, style) => breakIntoLines(clean(text), width, measureIn(style)),
    line,
    label: (text, x, baseline, width, style, align) => {
      const cleaned = clean(text).replaceAll('\n', ' ');
      const measure = measureIn(style);
      // A truncated amount would be wrong: amounts are written whole.
      if (style.tabular) return line(toLine(cleaned), x, baseline, width, style, align);
      const [first] = breakIntoLines(cleaned, width, measure);
      if (first === undefined) return;
      const fits = first.text.length === cleaned.trimEnd().length;
      const [cut] = fits ? [first] : breakIntoLines(cleaned, width - measure('…'), measure);
      const shown = fits || cut === undefined ? first : toLine(`${cut.text}…`);
      line(shown, x, baseline, width, style, align);
    },
  };
};
