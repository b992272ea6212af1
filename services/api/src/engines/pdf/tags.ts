import type PDFDocument from 'pdfkit';

type PdfDocument = InstanceType<typeof PDFDocument>;
type Struct = ReturnType<PdfDocument['struct']>;

/** Structure types of ISO 32000-1, 14.8.4. */
type TagType = 'Document' | 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD';

interface TagOptions {
  /** Says what a figure shows. */
  readonly alt?: string;
  /** The cells that a `TH` is the head of. */
  readonly scope?: 'Row' | 'Column';
}

/** An element of the structure that screen readers follow. */
interface TagElement {
  readonly type: TagType;
  readonly struct: Struct;
}

/** Gives a PDF its structure; what belongs to none of it is an artifact, such as a page number. */
export interface PdfTags {
  /** The whole document. */
  readonly root: TagElement;
  /** Opens an element below the innermost one; its content may be on several pages. */
  open(type: TagType, options?: TagOptions): TagElement;
  /** What `write` draws is content of this element. */
  within(element: TagElement, write: () => void): void;
  /** Opens an element for what `write` draws. */
  element(type: TagType, write: () => void, options?: TagOptions): void;
  /** What `write` draws is decoration, or a repetition. */
  artifact(write: () => void): void;
  /** Draws one piece, on one page, for the innermost element or artifact. */
  mark(draw: () => void): void;
}

export const createTags = (pdf: PdfDocument): PdfTags => {
  const root: TagElement = { type: 'Document', struct: pdf.struct('Document') };
  pdf.addStructure(root.struct);
  const opened: (TagElement | 'artifact')[] = [root];
  const during = (innermost: TagElement | 'artifact', write: () => void) => {
    opened.push(innermost);
    write();
    opened.pop();
  };
  const parent = () => opened.findLast((one) => one !== 'artifact') ?? root;
  const tags: PdfTags = {
    root,
    open: (type, options = {}) => {
      const struct = pdf.struct(type, options);
      parent().struct.add(struct);
      return { type, struct };
    },
    within: during,
    // A repeated head has the elements of the first one, which are no structure again.
    element: (type, write, options) =>
      opened.at(-1) === 'artifact' ? write() : during(tags.open(type, options), write),
    artifact: (write) => during('artifact', write),
    mark: (draw) => {
      const innermost = opened.at(-1);
      if (innermost === undefined || innermost === 'artifact') {
        pdf.markContent('Artifact');
        draw();
        pdf.endMarkedContent();
        return;
      }
      const content = pdf.markStructureContent(innermost.type);
      draw();
      pdf.endMarkedContent();
      innermost.struct.add(content);
    },
  };
  return tags;
};
