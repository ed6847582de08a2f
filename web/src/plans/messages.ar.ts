import { translation } from '../messages/messages.ts';

export const plans = translation({
  plans: {
    chat: {
      payment: 'مرحبًا، أود أن أدفع ثمن باقة {plan} في {brand} (${price, number} في الشهر).',
      name: 'الاسم: {name}',
      email: 'البريد الإلكتروني: {email}',
      phone: 'الهاتف: {phone}',
      company: 'الشركة: {company}',
    },
    saving: 'وفّر دولارًا!',
    highest: 'أنت على أكبر باقة',
    unlimited: 'بلا حدود',
    unavailable: { title: 'الميزة غير متوفرة', text: 'غير متوفرة في باقتك' },
    descriptions: {
      starter: 'للمؤثرين والشركات الصغيرة في بداياتها',
      professional: 'للشركات النامية والوكالات التي لها عملاء',
      enterprise: 'للوكالات الكبيرة التي تريد كل شيء بلا حدود',
    },
    features: {
      starter: ['3 حسابات', '30 منشورًا في الشهر', 'تحليلات أساسية', 'دعم بالبريد الإلكتروني', 'جدولة حتى 10 سنوات'],
      professional: [
        'حسابات ومنشورات بلا حدود',
        'تحليلات متقدمة',
        'إدارة حتى 5 عملاء',
        'دعم بالأولوية',
        'جميع المنصات ومنها YouTube',
      ],
      enterprise: [
        'كل شيء بلا حدود',
        'عملاء بلا حدود',
        'ميزات ذكاء اصطناعي متقدمة',
        'عمليات دمج مخصصة',
        'موقع مجاني',
        'الوصول إلى API',
      ],
    },
  },
});
