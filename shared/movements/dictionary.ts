/** The kinds of movement. A carry is a kind of its own, also the one that is a race station. */
export const MOVEMENT_KINDS = ['lift', 'station', 'erg', 'run', 'bodyweight', 'carry', 'hold'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** How performances are compared: kilograms by reps, time by distance, unbroken reps, seconds held. */
export type Measure = 'load' | 'time' | 'reps' | 'hold';

/** A movement of the dictionary. */
export interface KnownMovement {
  /** The name in kebab-case. */
  readonly id: string;
  readonly name: string;
  readonly kind: MovementKind;
  readonly measures: readonly Measure[];
  /** Whether its reps times its load are volume. */
  readonly isVolume: boolean;
}

/**
 * Names and, after a colon, what else they are called in English, German and French. Plurals, accents, spaces and hyphens
 * make no difference; 'dumbbell', 'kettlebell', 'barbell' and 'band' stand for their words in the other languages.
 */
const LIFTS = `Back squat:squat,barbell squat,high bar squat,low bar squat,kniebeuge,rückenkniebeuge,squat arrière,squat nuque,flexion de jambes
Front squat:frontkniebeuge,squat avant,squat devant
Overhead squat:überkopfkniebeuge,squat overhead
Box squat
Pause squat:paused squat,paused back squat
Goblet squat:dumbbell goblet squat,kettlebell goblet squat,goblet kniebeuge
Dumbbell squat:dumbbell kniebeuge,squat dumbbell
Dumbbell front squat:kettlebell front squat
Hack squat
Leg press:beinpresse,beinpressen,presse à cuisses,presse à jambes
Leg extension:beinstrecker,beinstrecken,leg extensions
Leg curl:hamstring curl,beinbeuger,beinbeugen,lying leg curl,seated leg curl
Deadlift:conventional deadlift,kreuzheben,soulevé de terre
Sumo deadlift:sumo kreuzheben,soulevé de terre sumo
Romanian deadlift:rdl,stiff leg deadlift,rumänisches kreuzheben,soulevé de terre roumain
Deficit deadlift
Trap bar deadlift:hex bar deadlift,trapbar kreuzheben
Dumbbell deadlift:kreuzheben dumbbell
Kettlebell deadlift
Dumbbell Romanian deadlift:dumbbell rdl
Single-leg Romanian deadlift:single leg rdl,single leg deadlift,single leg dumbbell deadlift,single leg dumbbell romanian deadlift,einbeiniges kreuzheben
Good morning
Hip thrust:barbell hip thrust,beckenheben,hüftheben,relevé de bassin
Dumbbell hip thrust
Single-leg hip thrust
Back extension:hyperextension,rückenstrecker,extension lombaire
Nordic hamstring lower:nordic curl,nordic hamstring curl,nordic
Bulgarian split squat:bulgarian,rear foot elevated split squat,dumbbell bulgarian split squat,bulgarische kniebeuge,squat bulgare,fente bulgare
Split squat:dumbbell split squat,ausfallschritt stehend
Calf raise:standing calf raise,wadenheben,extension mollet,mollets
Single-leg calf raise
Bench press:flat bench press,bench,bankdrücken,développé couché,dc
Close-grip bench press:enges bankdrücken,développé couché serré
Incline bench press:schrägbankdrücken,développé incliné
Dumbbell bench press:bankdrücken dumbbell,bench press dumbbell,développé couché dumbbell
Incline dumbbell press:dumbbell incline bench press,incline dumbbell bench press,schrägbankdrücken dumbbell,développé incliné dumbbell
Dumbbell floor press
Strict press:overhead press,ohp,military press,shoulder press,press,schulterdrücken,überkopfdrücken,développé militaire,développé épaules
Dumbbell press:dumbbell shoulder press,dumbbell overhead press,dumbbell strict press,seated dumbbell press,schulterdrücken dumbbell,développé dumbbell
Arnold press
Push press:schwungdrücken
Dumbbell push press
Push jerk:jerk,split jerk,stoßen,jeté
Z press
Landmine press
Kettlebell press
Thruster:barbell thruster
Dumbbell thruster:thruster dumbbell
Kettlebell thruster
Clean and jerk:umsetzen und stoßen,épaulé jeté
Clean:squat clean,umsetzen,épaulé
Power clean:standumsetzen,épaulé debout,épaulé puissance
Hang power clean:hang clean
Dumbbell clean:dumbbell hang clean,dumbbell power clean
Kettlebell clean
Snatch:power snatch,reißen,arraché
Dumbbell snatch:arraché dumbbell
Kettlebell snatch
Bent-over row:bent row,barbell row,langhantelrudern,rudern mit barbell,rudern vorgebeugt,vorgebeugtes rudern,rowing barre,rowing buste penché,tirage buste penché
Pendlay row
T-bar row
Dumbbell row:one arm dumbbell row,single arm dumbbell row,bent over dumbbell row,dumbbell bent over row,dumbbell rudern,einarmiges rudern,rowing dumbbell
Chest-supported row:chest supported dumbbell row,seal row
Kettlebell row:gorilla row
Seated cable row:cable row,seated row,kabelrudern,rudern am kabel,rudern sitzend,tirage horizontal
Lat pulldown:pulldown,latzug,latziehen,tirage vertical,tirage poitrine
Face pull:cable face pull
Pullover:dumbbell pullover,überzüge
Upright row:aufrechtes rudern
Shrug:schulterheben
Chest fly:dumbbell fly,cable fly,butterfly,fliegende,écarté
Lateral raise:dumbbell lateral raise,side raise,seitheben,élévation latérale
Front raise:frontheben
Biceps curl:bicep curl,curl,barbell curl,dumbbell curl,ez curl,bizepscurl,curl biceps
Hammer curl
Triceps extension:tricep extension,triceps pushdown,tricep pushdown,skull crusher,trizepsdrücken,trizepsstrecken,extension triceps
Turkish get-up:tgu,get up
Devil press:devil s press
Man maker
Dumbbell lunge:dumbbell walking lunge,dumbbell reverse lunge,barbell lunge,goblet lunge
Sandbag clean
Sandbag squat
Medicine ball slam:ball slam,slam ball,med ball slam,slam
Ab-wheel extension:ab wheel,ab wheel rollout,rollout`;

const RACES = `Sled push:prowler,prowler push,sled sprint,schlitten schieben,schlitten drücken,poussée de traîneau,poussée traîneau
Sled pull:sled drag,sled rope pull,schlitten ziehen,tirage de traîneau,traction de traîneau
Burpee broad jump:broad jump burpee,bbj,burpee weitsprung,burpee saut en longueur
Sandbag lunge:sandbag walking lunge,sandbag ausfallschritt,ausfallschritte mit sandsack,sandsack ausfallschritt,fentes sac,fente avec sac,fentes sandbag`;

const WALL_BALLS = 'Wall balls:wall ball shot,wandball,wandbälle,lancers de balle,lancer au mur';

const ERGS = `SkiErg:ski,ski ergometer,concept2 ski,skiergometer
Row:rower,rowing,row erg,rowerg,erg,indoor row,concept2 row,rudern,ruder,rudergerät,ruderergometer,rameur,aviron,ergo
BikeErg:bike erg,concept2 bike
Assault bike:air bike,echo bike,airdyne,assault airbike
Bike:cycling,cycle,ride,spin bike,stationary bike,rad,radfahren,rad fahren,fahrrad,velo,cyclisme
Versa climber
Stair climber:stairmaster,stepper`;

const RUNS = `Run:running,jog,jogging,easy run,tempo run,long run,interval run,treadmill,treadmill run,strides,laufen,lauf,dauerlauf,joggen,langer lauf,locker laufen,lockerer dauerlauf,tempolauf,intervalle,course,course à pied,courir,footing,sortie longue,tapis,fractionné
Shuttle run:shuttle,shuttle sprint
Trail run`;

const BODYWEIGHT = `Burpee
Step-back burpee
Bar-facing burpee:burpee over bar,lateral burpee
Burpee box jump over:burpee box jump
Burpee pull-up
Push-up:press up,liegestütz,liegestütze,pompe
Incline push-up
Decline push-up
Kneeling push-up:knee push up
Close push-up:diamond push up,close grip push up
Pike push-up
Hand-release push-up:hand release
Handstand push-up:hspu
Pull-up:chin over bar,klimmzug,klimmzüge,traction,tractions pronation
Chin-up:untergriff klimmzüge,tractions supination
Band-assisted pull-up:assisted pull up
Ring row:inverted row,body row,trx row,australian pull up
Dip:ring dip,bar dip,barrendip,dips barre
Muscle-up:ring muscle up,bar muscle up
Toes-to-bar:t2b,ttb,toe to bar,zehen zur stange
Hanging leg raise:hanging knee raise,leg raise,beinheben,relevé de jambes
Sit-up:ab mat sit up,abmat sit up,rumpfheben
V-up
Crunch:bicycle crunch
Russian twist
GHD sit-up
Dead bug
Bird dog
Mountain climber:bergsteiger,grimpeur
Plank shoulder tap:shoulder tap
Air squat:bodyweight squat,body weight squat,eigengewicht kniebeuge,kniebeuge ohne gewicht,squat poids du corps
Chair squat
Jump squat:squat jump,sprungkniebeuge,squat sauté
Pistol squat:pistol
Lunge:forward lunge,bodyweight lunge,ausfallschritt,ausfallschritte,fente,fente avant
Walking lunge:ausfallschritte gehend,fente marchée
Reverse lunge:fente arrière
Lateral lunge:side lunge
Jumping lunge:split jump
Overhead walking lunge:overhead lunge
Backpack lunge
Backpack squat
Step-up:box step up,aufsteiger,montée sur box
Dumbbell step-up:weighted step up
Box jump:kastensprung,kastensprünge,saut sur box,saut sur caisse
Box jump over
Broad jump:weitsprung,saut en longueur
Skater hop:skater jump,skater
Pogo jump
Glute bridge:brücke,pont fessier
Single-leg glute bridge
Kettlebell swing:russian swing,american swing,swing,kettlebell schwingen
Dumbbell swing
Double-under:du,doppelte seilsprünge,doubles sauts
Single-under:jump rope,skipping,skip,rope skipping,seilspringen,corde à sauter
Jumping jack:star jump,hampelmann,hampelmänner
High knees:kniehebelauf,montées de genoux
Bear crawl
Crab crawl
Handstand walk
Rope climb:seilklettern,grimper de corde
Wall walk
Battle rope:battling rope
Band row
Band pull-down
Superman pull:superman
Prone Y raise`;

const CARRIES = `Farmers carry:farmer carry,farmers walk,farmer walk,kettlebell farmers carry,bauerngang,marche du fermier,marche fermier,farmer
Suitcase carry:kofferträger,suitcase walk
Overhead carry:waiter carry,dumbbell overhead march
Front rack carry:rack carry,kettlebell rack carry
Sandbag carry:bear hug carry,sandbag bear hug carry
Backpack carry:rucking,ruck
Yoke carry
Dumbbell farmers march`;

const HOLDS = `Plank:front plank,elbow plank,forearm plank,unterarmstütz,planke,brett,gainage,planche
Side plank:seitstütz,seitlicher unterarmstütz,gainage latéral,planche latérale
Weighted plank
Hollow hold:hollow,hollow body hold
Arch hold:superman hold
L-sit
Wall sit:wandsitz,wandsitzen,chaise
Dead hang:hang,bar hang,aushängen,suspension
Flexed-arm hang:chin over bar hold
Handstand hold`;

const KINDS: readonly (readonly [text: string, kind: MovementKind, measures: readonly Measure[], isVolume?: true])[] = [
  [LIFTS, 'lift', ['load'], true],
  [RACES, 'station', ['time']],
  [WALL_BALLS, 'station', ['reps'], true],
  [ERGS, 'erg', ['time']],
  [RUNS, 'run', ['time']],
  [BODYWEIGHT, 'bodyweight', ['reps', 'load']],
  [CARRIES, 'carry', ['time']],
  [HOLDS, 'hold', ['hold']],
];

/** A movement as the text above has it, with all it is called. */
export const DICTIONARY: readonly { readonly movement: KnownMovement; readonly names: readonly string[] }[] =
  KINDS.flatMap(([text, kind, measures, isVolume = false]) =>
    text.split('\n').map((line) => {
      const [name = '', others = ''] = line.split(':');
      const id = name.toLowerCase().replaceAll(' ', '-');
      return {
        movement: { id, name, kind, measures, isVolume },
        names: [name, ...others.split(',').filter(Boolean)],
      };
    }),
  );
