const areas = import.meta.glob('./start/*.json', { eager: true, import: 'default' });

export default Object.assign({}, ...Object.values(areas));
