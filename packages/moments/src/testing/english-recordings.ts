import type { MadeRecording } from './made-recording.ts';

export const ENGLISH_RECORDINGS: readonly MadeRecording[] = [
  {
    id: 'en-memory',
    language: 'en-US',
    isHeldOut: false,
    topics: ['memory', 'the hippocampus', 'the trial', 'the participants', 'the scanner', 'attention'],
    planted: [
      `Why do we remember the words of a song from school and forget where the keys are?
Because a song has a place for every word, and your keys have a new place every day.
!Your memory is not bad, it is bored.
Give the keys one hook, and you will never look for them again.
[laughter 2]`,
      `Everybody believes that memory is a camera.
It is the opposite: each time you remember, you write the scene again and throw the old one away.
In our study, seventy percent of people remembered a balloon ride that had never happened.
!Some of them described the colour of the basket.`,
      `Ten years ago I met a man who could not make a new memory.
Every morning his wife introduced herself, and every morning he told her that she was beautiful.
I asked her whether it made her sad.
She said: most women hear it once.
[pause]
!I have thought about that sentence every day since.
[applause 3]`,
      `Three things help, and only three.
First, say it out loud.
Second, say it tomorrow.
Third, explain it to somebody who is not listening.
[laughter 2]
!In the lab that alone doubled what students still knew after a month.`,
      `How much of this talk will you remember next week?
About four percent, unless you do something tonight.
!So before you brush your teeth, tell one person one thing that I said.
It takes thirty seconds and it is worth more than all your notes.`,
    ],
  },
  {
    id: 'en-startup',
    language: 'en-US',
    isHeldOut: false,
    topics: ['the product', 'the pipeline', 'the quarter', 'the customers', 'the dashboard', 'the team'],
    planted: [
      `We spent two years and three million dollars building a thing that nobody wanted.
Not one customer, not even my brother, and I gave it to him for free.
[laughter 2.5]
!The worst day was when I found out that we had never asked a single question.
We had asked people whether they liked it, and people are polite.`,
      `What is the cheapest way to find out whether an idea is any good?
Sell it before it exists.
I put up a page with a price and a button, and behind the button there was nothing.
!In one night four hundred people pressed it, and eleven wrote to me because they were angry that they could not pay.
That was when I quit my job.`,
      `They tell you to hire people who are smarter than you.
Actually, that is the easy part.
The hard part is to be quiet when they speak.
!I lost my best engineer because I finished her sentences for a year.
She told me on her last day that she had never once reached the end of an idea.`,
      `I remember the call with our biggest client.
He said: I pay you ninety thousand a year and I do not know your first name.
I had nothing to say.
[pause]
The next morning I took a train, six hours, and I sat in his office and I watched him use the thing.
!He needed one button, just one, and we had built two hundred.
[applause 3]`,
      `Would you do it again?
No, never, and I would not have missed it for the world.
It cost me a marriage, forty pounds and most of my hair.
[laughter 3]
!But every morning for seven years I knew exactly why I got up, and half of my friends still do not.`,
    ],
  },
  {
    id: 'en-ocean',
    language: 'en-US',
    isHeldOut: false,
    topics: ['the survey', 'the vessel', 'the coast', 'the samples', 'the reef', 'the sensors'],
    planted: [
      `Half of the oxygen in this room was made by something you cannot see.
It is not the forests, whatever you were told at school.
It is a bacterium so small that twenty thousand of them fit in one drop of sea water.
!We discovered it in nineteen eighty-six, which means that we walked on the moon before we knew who made our air.`,
      `One night the line went slack, and we thought that we had lost a camera worth half a million.
We pulled for five hours, in the rain, with our hands.
And then it came up, with an octopus sitting on it.
She had switched it off.
[laughter 3]
!On the film you can see her look for the button.`,
      `How deep do you think a plastic bag can sink?
We found one at ten thousand nine hundred metres, at the bottom of the deepest trench in the world.
!It was there before us.
No human being had ever been in that place, and our shopping had.
[pause]
Nobody spoke on the ship that evening.`,
      `People ask me whether it is too late.
I tell them about a village in the Philippines that stopped fishing in one bay, just one, for five years.
The fishermen laughed at us.
!After three years they caught four times as much outside the bay as they ever had inside it.
The sea is not dying, it is waiting.
[applause 4]`,
      `My grandmother was afraid of the water and never told us why.
When I was nine, I swam out too far, and she walked in with her shoes on.
She could not swim.
[pause]
!She stood there up to her chin and talked to me until I came back, and that is why I do this job.`,
    ],
  },
  {
    id: 'en-kitchen',
    language: 'en-US',
    isHeldOut: true,
    topics: ['the menu', 'the suppliers', 'the kitchen', 'the staff', 'the dining room', 'the season'],
    planted: [
      `You know what the most expensive thing in a restaurant is?
It is not the lobster and it is not the rent.
It is the empty chair.
!One empty chair on a Saturday costs me a hundred and forty dollars, and the lobster costs thirty.
So now you know why we call you twice.
[laughter 2]`,
      `My first chef threw a pan at me because of an onion.
I had cut it too fast, and he could hear that I was not looking.
Twenty years later I was in his kitchen when he went blind.
He stood at my board and said: slower, I can hear that you are afraid.
[pause]
!It was the kindest thing that he ever told me.`,
      `Salt does not make food salty.
It turns off the bitter, that is all it does, and then your tongue can finally hear the rest.
!Put a pinch in your coffee tomorrow, a real pinch, and tell me that I am wrong.
Nobody has ever told me that I am wrong.
[laughter 2]`,
      `A critic came in and ordered everything, and I recognised him at once.
I did the bravest thing in my life: I sent him the staff meal.
Rice, eggs, and the soup that the dishwasher makes for his kids.
!He gave us two stars, and he wrote four paragraphs about the soup.
[applause 3]`,
      `How do you get people to stay for fifteen years in a job with burns and no weekends?
You let them eat first.
In most kitchens the cooks eat at eleven at night, standing, out of a plastic box.
Mine sit down at five, at the best table, with glasses.
!It costs me one hour a day and it saved me a quarter of a million in hiring.`,
    ],
  },
  {
    id: 'en-teacher',
    language: 'en-US',
    isHeldOut: true,
    topics: [
      'the curriculum',
      'the district',
      'the assessment',
      'the reading groups',
      'the timetable',
      'the parents',
    ],
    planted: [
      `What did you learn in third grade?
Nothing, right, not one fact.
But you remember whether your teacher liked you.
!I have asked two thousand adults, and nineteen hundred of them could answer that one in a second.
We are not remembered for what we say.`,
      `There was a boy in my class who did not speak for seven months.
I moved his desk next to the hamster, because nobody asks a hamster to speak.
In March I heard a voice reading, very quietly, chapter after chapter.
He was reading to the hamster.
[pause]
!He is a radio host now, and he still sends a card, addressed to the hamster.
[laughter 3]`,
      `We test children more than any country on earth, and we are proud of it.
Weighing a pig every day does not make it fatter.
[laughter 2]
!In Finland they take one exam, at eighteen, and they beat us by eleven percent.
I took my own test away for a year, and my class went up.`,
      `I made one mistake that I would pay to undo.
A girl wrote me a poem, four pages, and I corrected the spelling.
She thanked me, and she never wrote again.
[pause]
!I met her last year, she is forty, and she knew every word of it by heart.`,
      `So here is what I want you to do on Monday.
Pick the child that you like the least.
For ten days, two minutes a day, talk to that child about anything but school.
!It has been measured: disruptions fall by eighty-five percent.
Twenty minutes, and you get your year back.
[applause 4]`,
    ],
  },
  {
    id: 'en-city',
    language: 'en-US',
    isHeldOut: true,
    topics: ['the council', 'the corridor', 'the zoning', 'the consultation', 'the junction', 'the model'],
    planted: [
      `If you build another lane, does the traffic go away?
No, it comes back, every single time, and it brings friends.
Houston widened one road to twenty-six lanes for three billion dollars.
!The drive got longer by half.
You cannot solve obesity by buying a bigger belt.
[laughter 2.5]`,
      `We closed one street for one weekend because of a burst pipe.
The shopkeepers were furious, they came to my office, all nineteen of them.
By Sunday night they came back, the same nineteen, and I locked the door.
[laughter 2]
!They wanted to know whether the pipe could burst again.`,
      `Listen to a city with your eyes closed.
Almost all the noise that you hear is tyres, not people, not music, not trains.
In our street we measured seventy-one decibels, which is the level at which children read two months later.
!Two months of reading, for a shortcut of ninety seconds.`,
      `My father drove a bus for thirty-one years, and nobody ever said good morning to him.
When he retired, one passenger got on with a cake.
She was deaf, and she had written on it: I always knew it was you by the way you brake.
[pause]
!He still has the box.
[applause 3]`,
      `The most dangerous thing on our roads is not speed and it is not phones.
It is a painted line.
A line tells a driver that he is safe, so he stops looking.
!In a Dutch town they took away every line and every sign, and the accidents dropped from eight a year to one.
People look at each other when nobody tells them where to look.`,
    ],
  },
];
