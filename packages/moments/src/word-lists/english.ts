import { phrases as p } from './phrases.ts';
import type { WordList } from './word-list.ts';

export const english: WordList = {
  language: 'en',
  common: p(
    `the a an this that these those and or but so if then than as of to in on at by for with without from into about
    over under up down out off i you he she it we they me him her us them my your his its our their mine yours who whom
    whose which what when where why how is am are was were be been being do does did done have has had having will would
    can could should may might must shall not no nor yes very too also just only even still already here there all any
    some each every both few more most much many other another such own same again once now well really actually like get
    got go going goes went come came say said says make made thing things something anything because while until before
    after between through during s t re ve ll d m don doesn didn won isn aren wasn weren um uh okay right yeah
    however although though therefore whether alongside along among within against toward towards upon instead perhaps
    since unless despite rather often always never`.replaceAll('\n', ' '),
    ' ',
  ),
  questionOpeners:
    p(`why, how, what, what if, who, how many, how much, do you know, did you know, have you ever, is it, are we, can you,
    when did, where do, which`),
  answerOpeners:
    p(`because, well, the answer, no, yes, zero, never, always, none, nobody, nothing, it turns out, it's simple,
    it is simple, that's simple, not one`),
  contrasts: {
    strong:
      p(`on the contrary, in reality, actually, but in fact, everybody thinks, everyone thinks, everybody believes, people think,
      we are told, they tell you, the opposite, it is not, it's not, it was not, it wasn't, instead of, rather than, except,
      the truth, and yet, far from, is wrong, is a lie, a myth`),
    weak: p('but, however, although, though, yet'),
  },
  storyOpeners:
    p(`one day, one morning, one night, one evening, a year ago, two years ago, three years ago, five years ago, ten years ago,
    twenty years ago, when i was, i remember, the first time, back then, that year, my mother, my father, my grandmother,
    my grandfather, i met, the story, years ago`),
  storyTurns:
    p(`suddenly, all of a sudden, and then, at that moment, that day, in the end, finally, that was when, that is when,
    that's when, from that day, i realised, i realized, i understood, he told me, she told me, he said, she said,
    i never forgot, it turned out`),
  listMarks:
    p(`first, second, third, firstly, secondly, thirdly, first of all, number one, number two, number three, rule one, rule two,
    rule three, the first rule, the second rule, the third rule, mistake number one, the first mistake, the second mistake,
    the third mistake, three things, three rules, three mistakes, two things, four things, five things, and last`),
  superlatives:
    p(`the most, the worst, the best, the only, never, nobody, no one, incredible, huge, absolutely, in my life, in the world,
    impossible, the biggest, the hardest, the fastest, the cheapest, the greatest`),
  addresses:
    p(`imagine, listen, look, remember, stop, try, ask yourself, your life, if you, you have, you are going to, think about,
    you already, next time you, you will`),
  numberWords:
    p(`half, double, triple, a third, two thirds, a quarter, ten times, a hundred times, hundred, thousand, million, billion, millions,
    billions, nine out of ten, one in two, one in three, twenty, thirty, forty, fifty, sixty, seventy, eighty, ninety`),
  numberUnits:
    p(`%, $, £, €, percent, per cent, dollars, pounds, euros, times, million, billion, thousand, miles, kilometres, degrees, litres, tons,
    years, people, seconds, hours a`),
  dullNumberBefore: p('room, page, slide, number, chapter, desk, floor, platform, line, at, hall, door'),
  dullNumberAfter: p(
    "o'clock, am, pm, a.m, p.m, january, february, march, april, may, june, july, august, september, october, november, december",
  ),
  hangingOpeners:
    p(`and, but, so, then, because, he, she, they, it, this, that, these, those, also, which, or, otherwise, anyway, besides,
    that's why, that is why, for that reason, the latter, him, her, them, plus, therefore`),
  backReferences:
    p(`as i said, like i said, as i mentioned, as we saw, as we have seen, the latter, the former, earlier, i talked about, i mentioned,
    we talked about, going back to, coming back to, the previous slide, the previous point, as discussed, as planned, mentioned above`),
  openEnders:
    p(`the, a, an, of, to, in, on, at, by, for, with, without, from, into, about, and, or, but, so, that, which, who, if, when, as, than,
    because, very, my, your, his, her, its, our, their, this, these, those, i, you, he, she, it, we, they, is, are, was, were, not, while`),
  housekeeping:
    p(`good morning everyone, good evening everyone, hello everyone, welcome, thank you for being, thanks for being, thank you for coming,
    can you hear, the microphone, the mic, sound check, the screen, next slide, the slide, over to you, hand over to, the break,
    see you after, the restrooms, the toilets, the cloakroom, back of the room, in room, next room, the schedule, the agenda, coffee break, coffee is, badges, a badge, before we start,
    before we begin, before we continue, let's begin, let's move on, we will move on, the recording, from the audience, thank you for that question,
    take your seats, the organisers, the wifi, my guest, on the show`),
  advertising:
    p(`sponsor, sponsored, our partner, promo code, with the code, use the code, subscribe, link in the description, in the description,
    offer, free trial, the bell, thumbs up, our store, on sale, discount, free shipping, pre-order, checkout`),
  abbreviations: p('mr., mrs., ms., dr., prof., etc., e.g., i.e., st., vs., no., p.'),
};
