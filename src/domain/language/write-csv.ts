/**
 * Writes a cell of our CSV, so that no spreadsheet takes it, or a part of it, for a formula. A spreadsheet may separate by
 * something else than we do: it begins a new cell where a comma, a tab or a line break stands inside of ours.
 */
function cell(text: string): string {
  const isNumber = /^[+-]?\d+([.,]\d+)?$/.test(text);
  const harmless = isNumber ? text : text.replace(/[=+\-@](?<=(?:^|[,;\t\r\n])["\s]*'*.)/g, "'$&");
  return /[";,\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text of a cell that was written so. */
export function withoutApostrophes(text: string): string {
  return text.replace(/'(?=[=+\-@])(?<=(?:^|[,;\t\r\n])["\s]*'+)/g, '');
}

/** A BOM: without it, spreadsheets assume their own encoding, which lacks ə. */
export const csvHead = '\ufeff';

export function line(cells: readonly string[]): string {
  return `${cells.map(cell).join(';')}\r\n`;
}
