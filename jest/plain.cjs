/** Whether tests are run without what makes them faster and changes nothing that they see: for `npm run bench:tests`. */
module.exports = process.env.PLAIN_JEST === '1';
