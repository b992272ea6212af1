let html: string | undefined;

/** Sets the picture that goes with every page that this server draws. */
export const servePicture = (drawn: string): void => {
  html = drawn;
};

/** The picture beside the form as the server has drawn it; empty when the browser must do so. */
export const servedPicture = (): string => {
  html ??= document.getElementById('beside')?.innerHTML ?? '';
  return html;
};
