/** No circle between the folders of features, by folder; tests may import what they like. */
const { options } = require('./.dependency-cruiser.cjs');

const folder = '^src/[a-z]+/[^/]+$';

module.exports = {
  forbidden: [
    {
      name: 'no-cycle-of-folders',
      severity: 'error',
      comment: 'Of two folders of a floor, one can be understood without the other.',
      scope: 'folder',
      from: { path: folder },
      to: { path: folder, circular: true },
    },
  ],
  options: { ...options, exclude: { path: '(\\.test\\.tsx?$|^src/test/)' } },
};
