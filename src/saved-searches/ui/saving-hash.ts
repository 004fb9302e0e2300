/** URL fragment that opens the save dialog: after a log-in, and in links that offer it. */
export const savingHash = '#axtarisi-saxla';
