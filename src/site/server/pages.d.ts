/** Types of the built pages; `imports` in package.json names the file. */
declare module '#pages';
