import { describe, expect, it } from '@jest/globals';
import { inquiry } from '../../../testing/inquiry';
import { spamReasons } from './spam-rules';

const reasonsOf = (message: string) => spamReasons(inquiry({ message }));

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
