/** Writes a cell of our CSV, so that no spreadsheet takes it for a formula. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text;
  return /[";,\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A BOM: without it, spreadsheets assume their own encoding, which lacks ə. */
export const csvHead = '\ufeff';

export function line(cells: readonly string[]): string {
  return `${cells.map(cell).join(';')}\r\n`;
}
