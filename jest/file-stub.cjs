/** Pictures, films and fonts in tests. */
module.exports = 'file-stub';
