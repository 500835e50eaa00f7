/** Images, videos and fonts in tests. */
module.exports = 'file-stub';
