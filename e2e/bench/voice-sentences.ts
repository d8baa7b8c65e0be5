/** Sentences that the bench of voices speaks, without digits, which recognisers write in their own way. */
export const VOICE_SENTENCES = {
  fr: `Bonjour et bienvenue dans cette nouvelle vidéo.
Aujourd’hui, nous allons apprendre à faire du pain à la maison.
Il suffit de mélanger la farine, l’eau, le sel et un peu de levure.
Laissez reposer la pâte pendant deux heures près d’un radiateur.
Le four doit être très chaud avant que le pain n’y entre.
Une croûte bien dorée se reconnaît au bruit qu’elle fait.
Ma grand-mère habitait une petite maison au bord de la rivière.
Chaque été, nous passions nos vacances chez elle avec mes cousins.
Elle racontait des histoires de bateaux et de tempêtes.
Je me souviens encore de l’odeur du café le matin.
Les enfants couraient dans le jardin sans jamais se fatiguer.
Le marché ouvre tôt, et les meilleurs fruits partent en premier.
Pourquoi choisir entre la mer et la montagne ?
Notre équipe travaille depuis trois ans sur ce projet.
Les premiers résultats sont encourageants, mais il reste beaucoup à faire.
Nous remercions toutes les personnes qui nous ont soutenus.
La réunion de demain aura lieu dans la grande salle.
Pensez à vérifier vos messages avant la fin de la journée.
Ce livre explique comment fonctionne la mémoire.
On retient mieux ce que l’on répète à voix haute.
Le cerveau a besoin de sommeil pour ranger ses souvenirs.
Personne ne savait qui avait laissé la porte ouverte.
Le train est arrivé en retard à cause de la neige.
Les voyageurs attendaient sur le quai avec leurs valises.
Une vieille dame partageait ses biscuits avec tout le monde.
Il faut parfois ralentir pour avancer plus vite.
Votre téléphone enregistre déjà un son de très bonne qualité.
Parlez près du micro, et évitez les pièces vides.
Un rideau épais absorbe une grande partie de l’écho.
Regardez l’objectif comme si vous parliez à un ami.
Commencez par la phrase la plus forte de votre histoire.
Les trois premières secondes décident de tout.
Coupez les silences, mais gardez les respirations.
La lumière du soir donne de belles couleurs aux visages.
Un bon titre pose une question à laquelle on veut répondre.
Le chat dormait sur le clavier pendant que j’écrivais.
Cette recette ne demande que quatre ingrédients.
Nous avons marché toute la nuit sous les étoiles.
Merci de votre attention, et à la semaine prochaine.
N’oubliez pas de partager cette vidéo avec vos amis.`.split('\n'),
  en: `Hello and welcome to this new video.
Today we are going to learn how to bake bread at home.
All you need is flour, water, salt and a little yeast.
Let the dough rest for two hours in a warm place.
The oven must be very hot before the bread goes in.
You can tell a good crust by the sound it makes.
My grandmother lived in a small house by the river.
Every summer we spent our holidays there with my cousins.
She told us stories about ships and storms.
I still remember the smell of coffee in the morning.
The children ran around the garden and never got tired.
The market opens early, and the best fruit goes first.
Why should we choose between the sea and the mountains?
Our team has been working on this project for three years.
The first results are promising, but there is a lot left to do.
We would like to thank everyone who supported us.
The meeting tomorrow will take place in the large room.
Please check your messages before the end of the day.
This book explains how memory works.
We remember things better when we say them out loud.
The brain needs sleep to put its memories in order.
Nobody knew who had left the door open.
The train arrived late because of the snow.
The passengers waited on the platform with their suitcases.
An old lady shared her cookies with everybody.
Sometimes you have to slow down to move faster.
Your phone already records sound of very good quality.
Speak close to the microphone and avoid empty rooms.
A thick curtain absorbs most of the echo.
Look into the lens as if you were talking to a friend.
Start with the strongest sentence of your story.
The first three seconds decide everything.
Cut the silences, but keep the breaths.
The evening light gives faces beautiful colors.
A good title asks a question that people want answered.
The cat was sleeping on the keyboard while I was writing.
This recipe only needs four ingredients.
We walked all night under the stars.
Thank you for watching, and see you next week.
Do not forget to share this video with your friends.`.split('\n'),
} as const satisfies Record<'fr' | 'en', readonly string[]>;
