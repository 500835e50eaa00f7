import { describe, expect, it } from '@jest/globals';
import { inquiry } from '../../../testing/inquiry';
import { spamReasons } from './spam-rules';

const reasonsOf = (message: string) => spamReasons(inquiry({ message }));

/** One for each part of each phrase. */
const WORDINGS = `
  guest post, guest posts, sponsored post, sponsored posts,
  backlink, backlinks, quality backlinks, dofollow backlink,
  first page of Google, top position on Bing, #1 rank in search engines, top ranking in Google,
  first ranks on Google, top rankings in search results,
  SEO service, SEO services, SEO expert, SEO experts, SEO agency, SEO package, SEO packages,
  search engine optimization service, search engine optimisation experts,
  increase traffic, boost your traffic, more website traffic, more organic traffic, boost web traffic,
  buy followers, buy cheap likes, buy real Instagram followers, buy YouTube views, buy TikTok likes,
  buy viagra, viagra, cialis, kamagra,
  online casino, online casinos, online pharmacy, online betting bonus,
  bitcoin investment, crypto investments, cryptocurrency trading, bitcoin giveaway, crypto profits,
  crypto profit, payday loan, instant loans, unsecured business loans,
  earn 500 per day, earn $1,200.50 a week, earn $9 every day,
  email list of 4000, mailing lists of 10, email database of 40, mailing databases of 7`
  .trim()
  .split(/,\s+/);

describe('what looks like spam by itself', () => {
  it.each([
    ['We offer guest posts on pages with a high authority.', ['phrase']],
    ['Get dofollow backlinks for your page today.', ['phrase']],
    ['We bring you to the first page of Google within weeks.', ['phrase']],
    ['Our SEO services are the best there are.', ['phrase']],
    ['Search engine optimisation agency at your service.', ['phrase']],
    ['We increase your website traffic by 300 percent.', ['phrase']],
    ['Buy real Instagram followers from us today!', ['phrase']],
    ['Cheap VIAGRA without a prescription.', ['phrase']],
    ['The best online casino of the year, join now.', ['phrase']],
    ['Crypto investment with a profit that is certain.', ['phrase']],
    ['Instant loans for everyone, no questions asked.', ['phrase']],
    ['Earn $5,000 per day from your own home.', ['phrase']],
    ['We sell an email list of 40000 companies.', ['phrase']],
    ['Look: https://a.example https://b.example and www.c.example', ['links']],
    ['Look at [url=https://a.example]this[/url] please.', ['link-markup']],
    ['Look at <a class="x" href="https://a.example">this</a> please.', ['link-markup']],
    ['Look at [link]a.example[/link] please.', ['link-markup']],
    ['Look at <a href="//a.example">this</a> please.', ['link-markup']],
    ['Guest posts: https://a.example http://b.example http://c.example', ['links', 'phrase']],
  ])('is found in %j', (message, reasons) => expect(reasonsOf(message)).toEqual(reasons));

  it.each(WORDINGS)('is the phrase %j, in small letters and in capitals', (phrase) => {
    expect(reasonsOf(`About ${phrase.toLowerCase()}, please.`)).toEqual(['phrase']);
    expect(reasonsOf(`About ${phrase.toUpperCase()}, please.`)).toEqual(['phrase']);
  });

  it.each([
    'We need eight homes for our stable staff by March.',
    'Our plans are at https://hillview.example/plans and www.hillview.example/map.',
    'Do you take loans from the bank into account? We run a casino night for the racing club.',
    'I saw your post about the traffic at the racecourse, and follow you on Instagram.',
    'Can I pay in bitcoin? Is there a crypto discount?',
    'Our guest would like to post a parcel to your first home on page 3.',
    '<script>alert("1")</script> & <b>bold</b> <article> [urlaub]',
    'مرحبا، نحتاج إلى ثمانية منازل 😀 http',
  ])('is not found in %j', (message) => expect(reasonsOf(message)).toEqual([]));

  it('is an address in a name, and what people do not see', () => {
    expect(spamReasons(inquiry({ name: 'Win at https://a.example' }))).toEqual(['link-in-name']);
    expect(spamReasons(inquiry({ organization: 'www.offers.example' }))).toEqual(['link-in-name']);
    expect(spamReasons(inquiry({ subjectLine: 'x' }))).toEqual(['trap']);
    expect(spamReasons(inquiry({ subjectLine: null }))).toEqual([]);
  });
});
