/** The part of an address at which its search is offered for saving: after a log-in, and where a link offers it. */
export const savingHash = '#axtarisi-saxla';
