/** The pages as they are built; `imports` in package.json names the file. */
declare module '#pages';
