import { translation } from '../../../messages/messages.ts';

export const postSeries = translation({
  postSeries: {
    label: 'التكرار',
    every: { none: 'لا يتكرر', week: 'كل أسبوع', month: 'كل شهر' },
    weekdays: 'في',
    remove: 'ليس في {day}',
    chooseWeekdays: 'اختر أيام الأسبوع',
    onDay: 'في اليوم {day, number} من كل شهر.',
    lastDay: 'الشهر الذي ليس فيه يوم {day, number} يُستعمل آخر يوم منه.',
    ends: 'النهاية',
    by: { times: 'بعد عدد من المنشورات', until: 'في يوم' },
    times: 'المنشورات',
    until: 'آخر يوم',
    planned:
      '{count, plural, zero {لا منشورات} one {منشور واحد} two {منشوران} few {# منشورات} many {# منشورًا} other {# منشور}}، الأول في {first}، والأخير في {last}. يمكن تغيير كل منها أو حذفه وحده.',
    moved: 'الساعة تتخطى هذا الوقت في {day}: يُنشر ذلك المنشور في {time}.',
    twice: 'يتكرر هذا الوقت مرتين في {day}: يُنشر ذلك المنشور في المرة الأولى.',
    incomplete: 'اختر الأيام والنهاية',
    submit:
      '{count, plural, zero {جدولة المنشورات} one {جدولة منشور واحد} two {جدولة منشورين} few {جدولة # منشورات} many {جدولة # منشورًا} other {جدولة # منشور}}',
    made: '{count, plural, zero {لم يُجدول أي منشور} one {جُدول منشور واحد} two {جُدول منشوران} few {جُدولت # منشورات} many {جُدول # منشورًا} other {جُدول # منشور}}',
    someRefused: 'المنشورات المجدولة: {made, number}، والمرفوضة: {refused, number}: {reason}',
    part: 'المنشور {place, number} من {posts, number} في سلسلة متكررة',
    week: 'كل أسبوع: {days}، الساعة {time}',
    month: 'كل شهر في اليوم {day, number}، الساعة {time}',
    scope: 'ما يتغيّر',
    only: 'هذا المنشور فقط',
    following: 'هذا المنشور والمنشورات التالية',
    followingText:
      'تأخذ المنشورات التالية نص هذا المنشور وملفاته ومنصاته وخياراته ووقته، حتى المنشورات التي غُيّرت وحدها. ويبقى لكل منها يومه.',
    changed:
      '{count, plural, zero {لم يتغيّر أي منشور تالٍ} one {تغيّر منشور تالٍ واحد} two {تغيّر منشوران تاليان} few {تغيّرت # منشورات تالية} many {تغيّر # منشورًا تاليًا} other {تغيّر # منشور تالٍ}}',
    kept: '{count, plural, zero {لم يبقَ أي منشور تالٍ كما كان} one {بقي منشور تالٍ واحد كما كان} two {بقي منشوران تاليان كما كانا} few {بقيت # منشورات تالية كما كانت} many {بقي # منشورًا تاليًا كما كان} other {بقي # منشور تالٍ كما كان}}: {reason}',
    notChanged: 'تعذّر تغيير المنشورات التالية',
    deleteScope: 'ما يُحذف',
    deleted:
      '{count, plural, zero {لم يُحذف أي منشور} one {حُذف منشور واحد} two {حُذف منشوران} few {حُذفت # منشورات} many {حُذف # منشورًا} other {حُذف # منشور}}',
    deleteKept:
      '{count, plural, zero {لم يبقَ أي منشور} one {بقي منشور واحد} two {بقي منشوران} few {بقيت # منشورات} many {بقي # منشورًا} other {بقي # منشور}}: {reason}',
  },
});
