import { escapeHtml } from '../../http/html.ts';
import { isLight } from '../isLight.ts';
import type { Letter } from './emailContent.ts';

/** What to write on a colour with, to be read easily. */
export const readableOn = (color: string): '#101828' | '#ffffff' =>
  isLight(color) ? '#101828' : '#ffffff';

/** A letter's button; a cell, because Outlook draws no padding of a link. */
export const buttonOf = (action: Letter['action'], primaryColor: string): string => {
  if (action === undefined) return '';
  const color = escapeHtml(primaryColor);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td bgcolor="${color}" style="border-radius:8px;mso-padding-alt:12px 24px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${color};color:${readableOn(primaryColor)};font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></td></tr></table>
`;
};

/** The same address to read and copy, for whoever cannot press the button. */
export const addressOf = (action: Letter['action']): string => {
  if (action === undefined) return '';
  const url = escapeHtml(action.url);
  return `<p class="quiet" style="margin:24px 0 0;color:#5f5c57;font-size:14px">If the button does not work, open this address:<br><a class="quiet" href="${url}" style="color:#5f5c57;word-break:break-all">${url}</a></p>
`;
};
