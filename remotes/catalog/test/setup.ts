import '../src/app.css';
