/** The address of images, videos and fonts in tests. */
module.exports = 'file-stub';
